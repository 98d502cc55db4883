import type { SiteTour, SpokenText } from '@karvon/api-client/site'
import { type Html, html } from './html'
import { altOf, decoration, firstParagraph, medium, picture, stillOf, variantOf } from './pictures'
import { requestForm } from './requestForm'
import { language, period, price, richText, site, text } from './site'
import { t } from './words'

/** `/en`: first what a visitor sees first, then what lies below it. */
export async function home(show: (part: Html) => void): Promise<void> {
  const [heroes, tours] = await Promise.all([site.heroes(), site.tours.list({ pageSize: 9, isCurrentlyValid: true })])
  const hero = heroes.find(({ page }) => page === 'Home')
  const shown = hero ? variantOf(hero.media) : null
  // A video that has no still of its own begins with that of another page.
  const still = stillOf(shown) ?? heroes.map(({ media }) => stillOf(variantOf(media))).find(Boolean) ?? null
  const alt = hero ? altOf(hero.alt, hero.title) : decoration
  show(html`
    <section class="hero">
      ${still && picture(still, { alt: stillOf(shown) ? alt : decoration, sizes: '100vw', isFirst: true })}
      ${shown?.type === 'video' && medium({ ...shown, poster: null }, { alt: stillOf(shown) ? decoration : alt, sizes: '100vw' })}
      <div class="hero-text">
        <h1>${hero && text(hero.title)}</h1>
        <a class="button" href="#ask">${t.ask}</a>
      </div>
    </section>
    <section aria-labelledby="tours-title">
      <header class="section-head"><h2 id="tours-title">${t.tours}</h2><p>${t.toursLead}</p></header>
      <ul class="tours">${tours.items.map(tourCard)}</ul>
    </section>`)

  const [banners, country, posts, profile, instagram] = await Promise.all([
    site.privateTourBanners.list(),
    site.uzbekistanBanners.list(),
    site.uzbekistanPosts.list({ pageSize: 3 }),
    site.instagram.profile(),
    site.instagram.posts.list({ pageSize: 6 }),
  ])
  show(html`
    <section class="banners" aria-labelledby="private-title">
      <header class="section-head"><h2 id="private-title">${t.private}</h2></header>
      <ul>${banners.items.map(
        (banner) => html`<li>
          <div class="frame">${medium(variantOf(banner.media), { alt: altOf(banner.alt, banner.title), sizes: '(min-width: 900px) 40vw, 86vw' })}</div>
          <h3>${text(banner.title)}</h3>${richText(banner.description)}
        </li>`,
      )}</ul>
    </section>
    <section aria-labelledby="country-title">
      <header class="section-head"><h2 id="country-title">${t.country}</h2></header>
      <ul class="mosaic">${country.items.map(
        ({ alt, title, media }) => html`<li>
          ${medium(variantOf(media), { alt: altOf(alt, firstParagraph(title)), sizes: '(min-width: 900px) 33vw, 50vw' })}${richText(title)}
        </li>`,
      )}</ul>
    </section>
    <section aria-labelledby="notes-title">
      <header class="section-head"><h2 id="notes-title">${t.notes}</h2></header>
      <ul class="notes">${posts.items.map(
        ({ alt, caption, media }) => html`<li>
          <div class="frame">${medium(variantOf(media), { alt: altOf(alt, firstParagraph(caption)), sizes: '(min-width: 900px) 33vw, 100vw' })}</div>
          ${richText(caption)}
        </li>`,
      )}</ul>
    </section>
    ${requestForm()}
    ${
      instagram.items.length > 0 &&
      html`<section class="instagram" aria-labelledby="instagram-title">
        <header class="section-head">
          <h2 id="instagram-title">${t.follow}</h2>
          ${profile && html`<p><a href="https://www.instagram.com/${encodeURIComponent(profile.username)}/">@${profile.username}</a></p>`}
        </header>
        <ul>${instagram.items.map(({ alt, caption, media: [first] }) => {
          const still = stillOf(first ?? null)
          return (
            still &&
            html`<li>${picture(still, { alt: altOf(alt, { text: caption, language: null }), sizes: '(min-width: 900px) 16vw, 33vw' })}</li>`
          )
        })}</ul>
      </section>`
    }`)
}

const tourCard = (tour: SiteTour<SpokenText>): Html => html`<li>
  <a href="/${language}/tours/${tour.id}">
    <div class="frame">${tour.picture && picture(tour.picture, { alt: altOf(tour.alt, tour.title), sizes: '(min-width: 1000px) 30vw, (min-width: 640px) 46vw, 92vw' })}</div>
    <h3>${text(tour.title)}</h3>
    <p class="facts"><span>${period(tour.validFrom, tour.validUntil)}</span><strong>${t.from} ${price(tour.price)}</strong></p>
  </a>
</li>`
