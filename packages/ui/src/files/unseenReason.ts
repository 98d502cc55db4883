import type { Language } from '../format/format'
import type { Words } from '../UiProvider/useLabels'

interface ReasonWords {
  /** `{0}` is the host. */
  blocked: string
  offline: string
  gone: string
}

const words: Words<ReasonWords> = {
  ru: {
    blocked: 'Сайт {0} не разрешён настройками',
    offline: 'Нет связи',
    gone: 'Файла по этому адресу нет, или он повреждён',
  },
  en: {
    blocked: 'The settings do not allow {0}',
    offline: 'No connection',
    gone: 'The file is missing or damaged',
  },
  uz: {
    blocked: 'Sozlamalar {0} saytiga ruxsat bermagan',
    offline: 'Aloqa yoʻq',
    gone: 'Fayl yoʻq yoki buzilgan',
  },
}

/** Why a picture or video did not load. One of another site is asked for once more, to hear whether the page's policy keeps it out. */
export async function unseenReason(url: string, language: Language): Promise<string> {
  const texts = words[language]
  const { origin, host, protocol } = new URL(url, document.baseURI)
  const isElsewhere = protocol.startsWith('http') && origin !== location.origin
  if (isElsewhere && (await isKeptOut(url, origin))) return texts.blocked.replace('{0}', host)
  return navigator.onLine ? texts.gone : texts.offline
}

function isKeptOut(url: string, origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = new Image()
    function handleViolation({ blockedURI }: SecurityPolicyViolationEvent) {
      if (blockedURI.startsWith(origin)) end(true)
    }
    function end(answer: boolean) {
      document.removeEventListener('securitypolicyviolation', handleViolation)
      resolve(answer)
    }
    document.addEventListener('securitypolicyviolation', handleViolation)
    probe.onload = () => end(false)
    // The report may come a moment after the failure.
    probe.onerror = () => setTimeout(() => end(false), 100)
    probe.src = url
  })
}
