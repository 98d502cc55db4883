import { HttpError } from '@karvon/api-client/http/httpErrors'
import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { type Html, html } from './html'
import { site } from './site'
import { t } from './words'

/** Asks for a call. `about` is what the visitor looks at, for staff to see. */
export const requestForm = (): Html => html`
  <section class="ask" id="ask" aria-labelledby="ask-title">
    <div class="ask-text">
      <h2 id="ask-title">${t.ask}</h2>
      <p>${t.askLead}</p>
    </div>
    <form novalidate>
      <label>${t.name}<input name="name" autocomplete="name" required maxlength="100"></label>
      <label>${t.phone}<input name="phone" type="tel" autocomplete="tel" required maxlength="30" placeholder="+998 90 123 45 67" aria-describedby="phone-error"></label>
      <p class="error" id="phone-error" hidden>${t.phoneWrong}</p>
      <label>${t.message}<textarea name="message" rows="3" maxlength="2000"></textarea></label>
      <label class="trap" aria-hidden="true">Website<input name="website" tabindex="-1" autocomplete="off"></label>
      <button>${t.send}</button>
      <p class="said" role="status"></p>
    </form>
  </section>`

/** Sends the form of the page. One key for all its tries: however often it is pressed, staff get one request. */
export function sendRequests(about: string): void {
  const form = document.querySelector('form')
  const said = form?.querySelector('.said')
  const button = form?.querySelector('button')
  const phoneError = form?.querySelector<HTMLElement>('.error')
  if (!form || !said || !button || !phoneError) return
  const phone = form.elements.namedItem('phone') as HTMLInputElement
  const idempotencyKey = newIdempotencyKey()

  function judgePhone(isWrong: boolean) {
    if (phoneError) phoneError.hidden = !isWrong
    phone.setAttribute('aria-invalid', String(isWrong))
    if (isWrong) phone.focus()
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>
    const name = form.elements.namedItem('name') as HTMLInputElement
    name.setAttribute('aria-invalid', String(!given.name?.trim()))
    if (!given.name?.trim()) return name.focus()
    const number = (given.phone ?? '').replace(/[^\d+]/g, '')
    if (!/^\+\d{8,15}$/.test(number)) return judgePhone(true)
    judgePhone(false)
    button.disabled = true
    said.textContent = t.sending
    try {
      // Whoever fills in what nobody sees is no person, and is thanked all the same.
      if (!given.website) {
        const description = [about, given.message].filter(Boolean).join('\n').slice(0, 2000)
        const asked = { firstName: given.name.trim(), phoneNumbers: [number], description, type: 'bottom_button' }
        await site.submitRequest(asked, { idempotencyKey })
      }
      form.classList.add('is-sent')
      said.textContent = t.thanks
    } catch (error) {
      button.disabled = false
      said.textContent = t.failed
      if (error instanceof HttpError && error.errors.phoneNumbers) {
        said.textContent = ''
        judgePhone(true)
      }
    }
  })
}
