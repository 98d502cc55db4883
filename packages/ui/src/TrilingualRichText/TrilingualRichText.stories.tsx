import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { TrilingualRichText, type TrilingualRichTextProps } from './TrilingualRichText'

export default { title: 'TrilingualRichText' }

const silkRoad = {
  ru: '<p><strong>Девять дней по следам купцов:</strong> Ташкент, Самарканд, Бухара и Хива.</p><ul><li>ночь в караван-сарае</li></ul>',
  en: '<p><strong>Nine days in the merchants’ footsteps:</strong> Tashkent, Samarkand, Bukhara and Khiva.</p>',
  uz: '<p>Savdogarlar izidan <em>toʻqqiz kun</em>: Toshkent, Samarqand, Buxoro va Xiva.</p>',
}

interface DemoProps extends Partial<TrilingualRichTextProps> {
  width?: number
}

function Demo({ value: initial = silkRoad, width = 800, onChange, ...field }: DemoProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: width }}>
      <TrilingualRichText
        label="Описание"
        name="description"
        {...field}
        value={value}
        onChange={(next, language) => {
          setValue(next)
          onChange?.(next, language)
        }}
      />
    </div>
  )
}

export const Filled = (controls: DemoProps) => <Demo required {...controls} />
Filled.args = {
  label: 'Описание',
  width: 800,
  policy: 'any',
  maxLength: 1000,
  hint: '',
  error: '',
  required: true,
  disabled: false,
  readOnly: false,
} satisfies DemoProps
Filled.argTypes = { policy: oneOf('any', 'all') }

export const Narrow = () => <Demo width={320} />

export const Empty = () => <Demo value={{ ru: '', en: '', uz: '' }} placeholder="О чём этот тур" />

export const OnlyEnglish = ({ onChange }: Pick<DemoProps, 'onChange'>) => (
  <Demo value={{ ru: '', en: silkRoad.en, uz: '<p><br></p>' }} onChange={onChange} />
)

export const OldRecord = () => <Demo value="Хива: город внутри крепости" />

const sentence =
  'Утром выезд из Хивы, днём крепости Аяз-Кала и Топрак-Кала, вечером костёр у юрты и звёзды над пустыней. '

export const NearLimit = () => <Demo value={{ ...silkRoad, ru: `<p>${sentence.repeat(9).slice(0, 920)}.</p>` }} />

/** Saving finds that Uzbek is missing while Russian is shown. */
export const ErrorInHiddenLanguage = () => {
  const [errors, setErrors] = useState<TrilingualRichTextProps['errors']>()
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <Demo policy="all" required value={{ ...silkRoad, uz: '' }} errors={errors} />
      </div>
      <Button onClick={() => setErrors({ uz: 'Введите описание на узбекском' })}>Сохранить</Button>
    </div>
  )
}

export const ErrorOfAll = () => <Demo required value={{ ru: '', en: '', uz: '' }} error="Введите описание" />

export const ReadOnly = () => <Demo readOnly value={{ ...silkRoad, en: '' }} />

export const Disabled = () => <Demo disabled hint="Описание меняет только администратор" />
