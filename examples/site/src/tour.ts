import { type Html, html } from './html'
import { altOf, picture } from './pictures'
import { requestForm } from './requestForm'
import { language, period, price, site, text } from './site'
import { t } from './words'

/** `/en/tours/12` @returns its title, for the tab and for staff */
export async function tourPage(id: string, show: (page: Html) => void): Promise<string> {
  const tour = await site.tours.get(id)
  show(html`
    <section class="hero is-tour">
      ${tour.picture && picture(tour.picture, { alt: altOf(tour.alt, tour.title), sizes: '100vw', isFirst: true })}
      <div class="hero-text">
        <p><a href="/${language}"><span class="arrow" aria-hidden="true">←</span> ${t.all}</a></p>
        <h1>${text(tour.title)}</h1>
        <p class="facts"><span>${period(tour.validFrom, tour.validUntil)}</span><strong>${t.from} ${price(tour.price)}</strong></p>
      </div>
    </section>
    <section class="lead"><p>${text(tour.description)}</p><a class="button" href="#ask">${t.ask}</a></section>
    <ol class="days">${tour.days.map(
      (day) => html`<li>
        <div class="day-text">
          <p class="day-number">${t.day} ${day.dayNumber}</p>
          <h2>${text(day.title)}</h2>
          <p>${text(day.description)}</p>
        </div>
        ${day.picture && html`<div class="frame">${picture(day.picture, { alt: altOf(day.alt, day.title), sizes: '(min-width: 900px) 55vw, 100vw' })}</div>`}
      </li>`,
    )}</ol>
    ${requestForm()}`)
  return tour.title.text
}
