import type { SiteMedium, SitePicture, SiteVariants, SpokenText } from '@karvon/api-client/site'
import { type Html, html } from './html'
import { language } from './site'

interface Shown {
  /** What it shows; without a text it is decoration. */
  alt: SpokenText
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** What the page begins with is not waited for. @default false */
  isFirst?: boolean
}

/** Of what stands in for something else until that is there. */
export const decoration: SpokenText = { text: '', language: null }

/**
 * What is said of a picture: what staff wrote in the language of the page, else the name of what it belongs to, as plain text.
 * Where neither is in the language of the page, what they wrote.
 */
export function altOf(alt: SpokenText, name: SpokenText): SpokenText {
  const isMeant = alt.text && (alt.language === language || name.language !== language)
  return isMeant ? alt : name
}

/** The first paragraph of a rich text, without its markup. */
export function firstParagraph(rich: SpokenText): SpokenText {
  const { body } = new DOMParser().parseFromString(rich.text, 'text/html')
  return { ...rich, text: (body.firstElementChild ?? body).textContent?.trim() ?? '' }
}

/** The language of an attribute, where that is not the language of the page. */
const spokenIn = ({ language: spoken }: SpokenText) => spoken && spoken !== language && html`lang="${spoken}"`

/** A picture in the width that this screen needs. */
export function picture(of: SitePicture, { alt, sizes, isFirst = false }: Shown): Html {
  const sources = (['avif', 'webp'] as const).filter((format) => of.srcset[format])
  return html`<picture>
    ${sources.map((format) => html`<source type="image/${format}" srcset="${of.srcset[format]}" sizes="${sizes}">`)}
    <img src="${of.url}" alt="${alt.text}" ${spokenIn(alt)} ${of.width && of.height && html`width="${of.width}" height="${of.height}"`}
      ${of.placeholder && html`style="background-image: url(${of.placeholder})"`}
      ${isFirst ? html`fetchpriority="high"` : html`loading="lazy" decoding="async"`}>
  </picture>`
}

const wide = matchMedia('(min-width: 700px)')
const isStill = matchMedia('(prefers-reduced-motion: reduce)')

/** The variant for this screen, or the other one. */
export const variantOf = ({ mobile, desktop }: SiteVariants): SiteMedium | null =>
  wide.matches ? (desktop ?? mobile) : (mobile ?? desktop)

/** What is to be seen of a medium before anything moves. */
export const stillOf = (medium: SiteMedium | null): SitePicture | null =>
  medium?.type === 'video' ? medium.poster : medium

/** A picture or a video that plays by itself, where movement is welcome. */
export function medium(of: SiteMedium | null, shown: Shown): Html {
  const still = stillOf(of)
  return html`${still && picture(still, shown)}${
    of?.type === 'video' &&
    !isStill.matches &&
    html`<video data-later="${of.url}" ${!still && html`aria-label="${shown.alt.text}" ${spokenIn(shown.alt)}`} muted loop playsinline></video>`
  }`
}

/** Videos come last: after everything that is read, and when they are near. */
export function playVideos(): void {
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!(target instanceof HTMLVideoElement)) continue
      if (isIntersecting) {
        target.src ||= target.dataset.later ?? ''
        target.play().catch(() => {})
      } else target.pause()
    }
  })
  for (const video of document.querySelectorAll('video')) {
    video.onplaying = () => video.classList.add('is-playing')
    near.observe(video)
  }
}
