import type { TestContext } from 'yup'
import { schemaWith } from '../fields/schemaOf'
import { type LocalizedText, languages } from '../read/localizedText'
import { unknownMarks } from './messageFieldRules'
import { messageTemplateFields } from './messageTemplateFields'

/** Field rules of a template: nothing between braces that could not be filled in. */
export const messageTemplateSchema = schemaWith(messageTemplateFields, {
  text: (texts) => texts.test('fields', checkFields),
})

function checkFields(this: TestContext, value: unknown) {
  for (const language of languages) {
    const [mark] = unknownMarks((value as LocalizedText)[language])
    if (mark !== undefined)
      return this.createError({ path: `${this.path}.${language}`, message: `Такого поля нет: «${mark}»` })
  }
  return true
}
