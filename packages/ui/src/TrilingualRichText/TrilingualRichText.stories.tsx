import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import { TrilingualRichText, type TrilingualRichTextProps } from './TrilingualRichText'

export default { title: 'Three languages/Trilingual rich text' }

const silkRoad = {
  ru: '<p><strong>Девять дней по следам купцов:</strong> Ташкент, Самарканд, Бухара и Хива.</p><ul><li>ночь в караван-сарае</li></ul>',
  en: '<p><strong>Nine days in the merchants’ footsteps:</strong> Tashkent, Samarkand, Bukhara and Khiva.</p>',
  uz: '<p>Savdogarlar izidan <em>toʻqqiz kun</em>: Toshkent, Samarqand, Buxoro va Xiva.</p>',
}

interface DemoProps extends Partial<TrilingualRichTextProps> {
  width?: number
}

function Demo({ value: initial = silkRoad, width = 640, onChange, ...field }: DemoProps) {
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
  width: 640,
  layout: 'auto',
  policy: 'any',
  maxLength: 1000,
  hint: '',
  error: '',
  required: true,
  disabled: false,
  readOnly: false,
  loading: false,
  saving: false,
} satisfies DemoProps
Filled.argTypes = { policy: oneOf('any', 'all'), layout: oneOf('auto', 'tabs') }

const many = [
  { code: 'ru', label: 'Русский' },
  { code: 'en', label: 'English' },
  { code: 'uz', label: 'Oʻzbekcha' },
  { code: 'kk', label: 'Qazaqşa' },
  { code: 'tr', label: 'Türkçe' },
] as const

/** Many languages that are shown side by side: the source is pinned left; one of the two has the editor. */
export const Pair = ({ value = silkRoad }: { value?: Partial<Record<'ru' | 'en' | 'uz', string>> }) => {
  const [texts, setTexts] = useState<Partial<Record<(typeof many)[number]['code'], string>>>(value)
  return (
    <div style={{ maxWidth: 900 }}>
      <TrilingualRichText label="Описание" name="description" languages={many} value={texts} onChange={setTexts} />
    </div>
  )
}

/** Side by side one of the three has the editor; pressing another one hands it on. */
export const SideBySide = () => <Demo width={1160} value={{ ...silkRoad, uz: '' }} />

export const TabsOnly = () => <Demo width={1160} layout="tabs" shortNames />

export const Narrow = () => <Demo width={320} />

export const Empty = () => <Demo value={{ ru: '', en: '', uz: '' }} placeholder="О чём этот тур" />

export const OnlyEnglish = ({ onChange }: Pick<DemoProps, 'onChange'>) => (
  <Demo value={{ ru: '', en: silkRoad.en, uz: '<p><br></p>' }} onChange={onChange} />
)

const old = { ru: 'Хива: город внутри крепости' }

export const OldRecord = () => <Demo value={old.ru} />

const sentence = {
  ru: 'Утром выезд из Хивы, днём крепости Аяз-Кала и Топрак-Кала, вечером костёр у юрты и звёзды над пустыней. ',
}

export const NearLimit = () => <Demo value={{ ...silkRoad, ru: `<p>${sentence.ru.repeat(9).slice(0, 920)}.</p>` }} />

/** An older record is longer than a text may be: it can be made shorter, not longer. */
export const OverLimit = () => (
  <Demo value={{ ...silkRoad, ru: `<p>${sentence.ru.repeat(11)}</p>` }} errors={{ ru: 'Не больше 1000 символов' }} />
)

export const AllRequired = () => <Demo policy="all" required value={{ ...silkRoad, uz: '' }} />

/** Russian and Uzbek have to be written, English may be. */
export const RequiredLanguages = () => (
  <Demo width={800} required requiredLanguages={['ru', 'uz']} value={{ ...silkRoad, uz: '' }} />
)

/** Russian has changed since the translations were saved. */
export const Stale = () => <Demo value={{ ...silkRoad, ru: '<p>Восемь дней по следам купцов</p>' }} saved={silkRoad} />

/** A machine wrote the Uzbek text: it waits for somebody to look it over. */
export const MachineDraft = () => <Demo width={800} drafts={['uz']} />

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

const theirs = {
  ...silkRoad,
  ru: '<p>Десять дней по следам купцов.</p>',
  uz: '<p><strong>Oʻn kun</strong> savdogarlar izidan.</p>',
}

/** While Uzbek was being written, somebody saved another text for it, and for Russian, which nobody has touched here. */
export const Conflict = ({ onChange, onMerge, width = 1160 }: Pick<DemoProps, 'onChange' | 'onMerge' | 'width'>) => {
  const [saved, setSaved] = useState(silkRoad)
  const [newer, setNewer] = useState<DemoProps['newer']>()
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <Demo
          width={width}
          value={{ ...silkRoad, uz: '<p>Savdogarlar izidan sakkiz kun.</p>' }}
          saved={saved}
          newer={newer}
          onChange={onChange}
          onMerge={() => {
            setSaved(theirs)
            setNewer(undefined)
            onMerge?.()
          }}
        />
      </div>
      <Button onClick={() => setNewer(theirs)}>Другой сотрудник сохраняет</Button>
    </div>
  )
}

export const Loading = ({ loading = true }: Pick<DemoProps, 'loading'>) => (
  <div style={{ display: 'grid', gap: 24 }}>
    <Demo loading={loading} />
    <Demo width={1160} loading={loading} label="Программа" />
  </div>
)
Loading.args = { loading: true }

/** The texts can be read and are kept from being changed; the focus stays. */
export const Saving = () => <Demo width={800} saving />

export const Longest = () => (
  <Demo
    width={1160}
    value={{
      ru: `<p>${sentence.ru.repeat(4)}</p>`,
      en: '<p>In the morning we leave Khiva, by day the fortresses of Ayaz-Kala and Toprak-Kala, in the evening a fire beside the yurt and stars above the desert.</p>',
      uz: '<p>Buyuk ipak yoʻli savdogarlari izidan toʻqqiz kunlik sayohat, karvonsaroyda tunash, Oʻzbekistonning eng goʻzal shaharlari va choʻllari boʻylab.</p>',
    }}
  />
)

export const ReadOnly = () => <Demo readOnly value={{ ...silkRoad, en: '' }} />

export const Disabled = () => <Demo disabled hint="Описание меняет только администратор" />
