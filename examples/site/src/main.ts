import './style.css'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { home } from './home'
import { type Html, html } from './html'
import { playVideos } from './pictures'
import { sendRequests } from './requestForm'
import { language, tourId, translations } from './site'
import { tourPage } from './tour'
import { t } from './words'

document.documentElement.lang = language
document.querySelector('meta[name=description]')?.setAttribute('content', t.description)
document.body.innerHTML = html`
  <a class="skip" href="#content">${t.top}</a>
  <header class="bar">
    <a class="brand" href="/${language}"><img src="/favicon.svg" alt="" width="32" height="32">Karvon</a>
    <nav aria-label="${t.languages}">${translations.map(
      (each) =>
        html`<a href="${each.address}" lang="${each.language}" hreflang="${each.language}" ${each.language === language && html`aria-current="true"`}>${each.language.toUpperCase()}</a>`,
    )}</nav>
  </header>
  <main id="content" tabindex="-1"></main>
  <footer><p>Karvon</p></footer>`.markup

const main = document.querySelector('main') as HTMLElement

const show = (part: Html) => main.insertAdjacentHTML('beforeend', part.markup)

try {
  const title = tourId ? await tourPage(tourId, show) : await home(show)
  document.title = title ? `${title} · Karvon` : `${t.description.split(':')[0]} · Karvon`
  sendRequests(title ?? '')
  playVideos()
} catch (error) {
  const isGone = error instanceof HttpError && error.status === 404
  if (!isGone) console.error(error)
  main.replaceChildren()
  show(
    html`<section class="lead"><p>${isGone ? t.none : t.away}</p><a class="button" href="/${language}">${t.all}</a></section>`,
  )
}
