import { type FormEvent, useState } from 'react'
import { Button } from '../Button/Button'
import { NumberField } from '../NumberField/NumberField'
import { TrilingualField, type TrilingualFieldProps } from '../TrilingualField/TrilingualField'
import { TrilingualRichText } from '../TrilingualRichText/TrilingualRichText'
import { LanguageScope, LanguageSlot } from './LanguageScope'

export default { title: 'Three languages/Language scope' }

const khiva = {
  title: { ru: 'Хива: город внутри крепости', en: 'Khiva: a city within a fortress', uz: '' },
  description: { ru: '<p>Два дня в Хиве</p>', en: '', uz: '' },
  alt: { ru: '', en: '', uz: '' },
}

interface DemoProps {
  width?: number
  errors?: TrilingualFieldProps['errors']
  onSave?: () => void
}

function Demo({ width = 640, errors, onSave }: DemoProps) {
  const [values, setValues] = useState(khiva)
  const [price, setPrice] = useState<number | null>(360)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    onSave?.()
  }

  return (
    <LanguageScope>
      <form style={{ display: 'grid', gap: 16, maxWidth: width }} noValidate onSubmit={handleSubmit}>
        <LanguageSlot />
        <TrilingualField
          label="Название"
          name="title"
          required
          errors={errors}
          value={values.title}
          onChange={(title) => setValues({ ...values, title })}
        />
        <TrilingualRichText
          label="Описание"
          name="description"
          value={values.description}
          onChange={(description) => setValues({ ...values, description })}
        />
        <NumberField label="Цена" value={price} onChange={setPrice} />
        <TrilingualField
          label="Подпись"
          name="alt"
          value={values.alt}
          onChange={(alt) => setValues({ ...values, alt })}
        />
        <Button type="submit" variant="primary">
          Сохранить
        </Button>
      </form>
    </LanguageScope>
  )
}

/** One switch for all fields; Alt+1, 2, 3 press it wherever in the form the focus is. */
export const Form = (controls: DemoProps) => <Demo {...controls} />
Form.args = { width: 640 } satisfies DemoProps

/** From 880 px on the languages may stand beside one another in all fields. */
export const Wide = () => <Demo width={900} />

export const Narrow = () => <Demo width={320} />

/** Saving finds that Uzbek is missing while Russian is shown. */
export const ErrorInHiddenLanguage = () => {
  const [errors, setErrors] = useState<TrilingualFieldProps['errors']>()
  return <Demo errors={errors} onSave={() => setErrors({ uz: 'Введите название на узбекском' })} />
}

/** A field that is the only one of its form in several languages keeps its own tabs. */
export const Alone = () => {
  const [title, setTitle] = useState(khiva.title)
  return (
    <LanguageScope>
      <form style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
        <LanguageSlot />
        <TrilingualField label="Название" name="title" value={title} onChange={setTitle} />
      </form>
    </LanguageScope>
  )
}
