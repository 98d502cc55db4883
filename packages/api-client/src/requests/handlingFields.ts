import { flag, text } from '../fields/fields'

/** Apart from what is read of a request: no list needs what is said of an empty field. */

/** What the staff record of it. Source: docs/product.md. */
export const handlingFields = {
  isRead: flag(),
  callMade: flag(),
  callResult: text({ max: 5000, required: 'Введите результат звонка' }),
}

/** What somebody of the staff writes to it. */
export const commentFields = { text: text({ max: 5000, required: 'Введите текст комментария' }) }
