import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import { type MediaItem, type MediaPair, MediaUploader, type MediaUploaderProps } from './MediaUploader'

export default { title: 'Files and media/Media uploader' }

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice"><path fill="#5fc4c0" d="M-200-200h600v500h-600z"/><path fill="#1f429c" d="M20 300V40a60 34 0 0 1 120 0v260h-30V50a30 22 0 0 0-60 0v250z"/></svg>`
const urlOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
const wide: MediaItem = { kind: 'image', url: urlOf(drawing(1600, 900)), name: 'vecher-samarkand.jpg' }
const tall: MediaItem = { kind: 'image', url: urlOf(drawing(900, 1600)), name: 'story-9x16.jpg' }
const karvan = new URL('../../.ladle/karvan.webm', import.meta.url).href
const clip = (name = 'story-9x16.mp4') => new File(['clip'], name, { type: 'video/mp4' })
const drawnFile = (name = 'vecher-samarkand.svg') => new File([drawing(1600, 900)], name, { type: 'image/svg+xml' })

const limits: MediaUploaderProps['limits'] = {
  desktop: { accept: 'image/*,video/*', maxBytes: 20 * 1024 * 1024, ratio: [1.5, 2.4], maxSeconds: 30 },
  mobile: { accept: 'image/*,video/*', maxBytes: 20 * 1024 * 1024, ratio: [0.5, 0.8], maxSeconds: 30 },
}

function Demo({ value: start = {}, ...props }: Partial<MediaUploaderProps>) {
  const [value, setValue] = useState<MediaPair>(start)
  return (
    <div style={{ maxWidth: 832 }}>
      <MediaUploader
        label="Медиа"
        hint="Изображение или видео, по одному на каждый экран"
        limits={limits}
        {...props}
        value={value}
        onChange={(next, side) => {
          setValue(next)
          props.onChange?.(next, side)
        }}
      />
    </div>
  )
}

export const Empty = (controls: Partial<MediaUploaderProps>) => <Demo required {...controls} />
Empty.args = {
  label: 'Медиа',
  hint: 'Изображение или видео, по одному на каждый экран',
  error: '',
  required: true,
  disabled: false,
  readOnly: false,
  hideLabel: false,
} satisfies Partial<MediaUploaderProps>

/** A picture hangs over the place for wide screens, and a text over the one for narrow ones. */
export const DragOver = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const files = { desktop: drawnFile(), mobile: new File(['Самарканд'], 'programma.txt', { type: 'text/plain' }) }
    for (const [side, file] of Object.entries(files)) {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(file)
      const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
      frame.current?.querySelector(`[data-side=${side}]`)?.dispatchEvent(event)
    }
  }, [])
  return (
    <div ref={frame}>
      <Demo value={{ mobile: tall }} />
    </div>
  )
}

export const LimitsUnknown = () => <Demo limits={{}} />

export const Both = () => <Demo value={{ desktop: wide, mobile: tall }} />

/** Nobody outside keeps the media. */
export const Uncontrolled = () => <MediaUploader label="Баннер" defaultValue={{ desktop: wide, mobile: tall }} />

export const OneSide = () => <Demo value={{ desktop: wide }} />

export const OnlyDesktop = () => <Demo sides={['desktop']} value={{ desktop: wide }} />

export const Video = () => (
  <Demo value={{ desktop: { kind: 'video', url: karvan, poster: wide.url, name: 'karvan.webm' }, mobile: tall }} />
)

export const VideoWithoutPoster = () => (
  <Demo value={{ desktop: wide, mobile: { kind: 'video', url: karvan, name: 'karvan.webm' } }} />
)

export const Chosen = () => {
  const [file] = useState(drawnFile)
  return <Demo value={{ desktop: { kind: 'image', file } }} />
}

/** Until the picture is there its small copy stands in for it, blurred. */
export const ThumbFirst = () => (
  <Demo value={{ desktop: { ...wide, thumb: urlOf(drawing(32, 18)) }, mobile: { ...tall, thumb: tall.url } }} />
)

export const Uploading = ({ progress = 40 }: { progress?: number | null }) => {
  const [file] = useState(clip)
  return (
    <Demo
      value={{ desktop: wide, mobile: { kind: 'video', file } }}
      status={{ mobile: { state: 'uploading', progress } }}
      onCancel={() => undefined}
    />
  )
}

/** Somebody has just come back to the page from another application. */
export const HiddenMeanwhile = () => {
  useEffect(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }, [])
  return <Uploading />
}

export const UploadingUnknownLength = () => <Uploading progress={null} />

export const Processing = () => <Uploading progress={100} />

export const Queued = () => {
  const [files] = useState(() => [drawnFile(), clip()] as const)
  return (
    <Demo
      value={{ desktop: { kind: 'image', file: files[0] }, mobile: { kind: 'video', file: files[1] } }}
      status={{ desktop: { state: 'checking' }, mobile: { state: 'queued' } }}
    />
  )
}

export const Failed = ({ onRetry = () => undefined }: { onRetry?: () => void }) => {
  const [file] = useState(clip)
  return (
    <Demo
      value={{ desktop: wide, mobile: { kind: 'video', file } }}
      status={{ mobile: { state: 'failed', message: '«story-9x16.mp4»: нет соединения. Проверьте его и повторите.' } }}
      onRetry={onRetry}
      onCancel={() => undefined}
    />
  )
}

/** Everything has left, and no answer came: the server may have the file. */
export const Unconfirmed = () => {
  const [file] = useState(clip)
  const message = '«story-9x16.mp4» отправлен целиком, но ответ не пришёл.'
  return (
    <Demo
      value={{ desktop: wide, mobile: { kind: 'video', file } }}
      status={{ mobile: { state: 'failed', message, unconfirmed: true } }}
      onRetry={() => undefined}
      onCancel={() => undefined}
    />
  )
}

/** What is not taken: a text, and a picture of the wrong shape. The reason names the file and the remedy. */
export const Refused = () => (
  <Choosing desktop={() => new File(['Самарканд'], 'programma.txt', { type: 'text/plain' })} mobile={drawnFile} />
)

/** The former picture can be brought back. */
export const Replaced = () => (
  <Choosing value={{ desktop: wide, mobile: tall }} desktop={() => drawnFile('utro-samarkand.svg')} />
)

/** While one file was chosen here, somebody else put another one in its place. */
export const NewerOnServer = ({ onSettle }: Pick<MediaUploaderProps, 'onSettle'>) => {
  const [file] = useState(() => drawnFile('utro-samarkand.svg'))
  const [newer, setNewer] = useState<MediaPair>({ desktop: { ...wide, name: 'registan-2026.jpg', bytes: 1_840_000 } })
  return (
    <Demo
      value={{ desktop: { kind: 'image', file }, mobile: tall }}
      newer={newer}
      onSettle={(side, whose) => {
        setNewer({})
        onSettle?.(side, whose)
      }}
    />
  )
}

interface ChoosingProps extends Partial<MediaUploaderProps> {
  desktop: () => File
  mobile?: () => File
}

/** Somebody has just chosen files. */
function Choosing({ desktop, mobile, ...props }: ChoosingProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [files] = useState(() => [desktop(), mobile?.()])
  useEffect(() => {
    const inputs = frame.current?.querySelectorAll<HTMLInputElement>('input[aria-label]') ?? []
    for (const [index, input] of inputs.entries()) if (files[index]) choose(input, files[index])
  }, [files])
  return (
    <div ref={frame}>
      <Demo {...props} />
    </div>
  )
}

function choose(input: HTMLInputElement, file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Five gigabytes, of one megabyte that is referred to five thousand times: nothing of it is read. */
export const FiveGigabytes = () => {
  const [file] = useState(() => {
    const megabyte = new Blob([new Uint8Array(1024 * 1024)])
    return new File(Array(5 * 1024).fill(megabyte), 'vse-ekskursii-2026.mp4', { type: 'video/mp4' })
  })
  return <Demo limits={{}} value={{ desktop: { kind: 'video', file }, mobile: tall }} />
}

/** Everything is sent by hand: progress and answer come from the buttons below. */
export const Sending = () => {
  const transfer = useRef<{ progress: (part: number) => void; answer: () => void; refuse: (error: object) => void }>(
    null,
  )
  const [isStopped, setIsStopped] = useState(false)
  return (
    <>
      <Demo
        limits={{}}
        value={{ mobile: tall }}
        upload={(file, { onProgress, signal }) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => setIsStopped(true))
            transfer.current = {
              progress: (part) => onProgress({ loaded: file.size * part, total: file.size }),
              answer: () => resolve({ ...wide, name: file.name }),
              refuse: reject,
            }
          })
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
        <Button onClick={() => transfer.current?.progress(0.4)}>Ушло 40 %</Button>
        <Button onClick={() => transfer.current?.progress(1)}>Ушло всё</Button>
        <Button onClick={() => transfer.current?.answer()}>Сервер принял</Button>
        <Button onClick={() => transfer.current?.refuse({ status: 413 })}>Сервер отказал: велик</Button>
        <Button onClick={() => transfer.current?.refuse({ name: 'NetworkError' })}>Связь пропала</Button>
      </div>
      {isStopped && <p>Передача остановлена</p>}
    </>
  )
}

export const SideError = () => (
  <Demo required value={{ desktop: wide }} errors={{ mobile: 'Добавьте изображение или видео для телефона' }} />
)

export const BrokenAddress = () => (
  <Demo value={{ desktop: { kind: 'image', url: '/missing.jpg' }, mobile: { kind: 'image', url: '/gone.jpg' } }} />
)

export const ReadOnly = () => <Demo readOnly value={{ desktop: wide }} />

export const Disabled = () => <Demo disabled value={{ desktop: wide }} hint="Нужно право «Редактирование баннеров»" />

export const Longest = () => {
  const [file] = useState(() => clip('ferganskaya-dolina-rishtan-margilan-goncharnye-masterskie-2026-final-2.mp4'))
  return (
    <Demo
      value={{ desktop: { ...wide, name: file.name }, mobile: { kind: 'video', file } }}
      status={{
        mobile: {
          state: 'failed',
          message: `«${file.name}» отправлен целиком, но ответ не пришёл.`,
          unconfirmed: true,
        },
      }}
      onRetry={() => undefined}
      onCancel={() => undefined}
    />
  )
}
