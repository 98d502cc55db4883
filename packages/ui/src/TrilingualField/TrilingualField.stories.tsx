import { useState } from 'react'
import { oneOf } from '../../.ladle/oneOf'
import { Button } from '../Button/Button'
import type { LocalizedText } from '../format/format'
import { TrilingualField, type TrilingualFieldProps } from './TrilingualField'

export default { title: 'Three languages/Trilingual field' }

const khiva = {
  ru: 'Хива: город внутри крепости',
  en: 'Khiva: a city within a fortress',
  uz: 'Xiva: qalʼa ichidagi shahar',
}

interface DemoProps extends Partial<TrilingualFieldProps> {
  width?: number
}

function Demo({ value: initial = khiva, width = 560, onChange, ...field }: DemoProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: width }}>
      <TrilingualField
        label="Название"
        name="title"
        {...field}
        value={value}
        onChange={(next: LocalizedText, language) => {
          setValue(next)
          onChange?.(next, language)
        }}
      />
    </div>
  )
}

export const Tabs = (controls: DemoProps) => <Demo required {...controls} />
Tabs.args = {
  label: 'Название',
  width: 440,
  layout: 'auto',
  policy: 'any',
  multiline: false,
  maxLength: 300,
  hint: '',
  error: '',
  required: true,
  disabled: false,
  readOnly: false,
  loading: false,
  saving: false,
} satisfies DemoProps
Tabs.argTypes = { policy: oneOf('any', 'all'), layout: oneOf('auto', 'tabs') }

const many = [
  { code: 'ru', label: 'Русский' },
  { code: 'en', label: 'English' },
  { code: 'uz', label: 'Oʻzbekcha' },
  { code: 'kk', label: 'Qazaqşa' },
  { code: 'tr', label: 'Türkçe' },
] as const

/** Any languages, in the order they are given in. Alt with a number goes to each of them. */
export const OtherLanguages = ({ onChange }: { onChange?: (value: Record<'tr' | 'kk', string>) => void }) => {
  const [value, setValue] = useState({ tr: 'Hive: kale içinde bir şehir', kk: '' })
  return (
    <div style={{ maxWidth: 440 }}>
      <TrilingualField
        label="Название"
        name="title"
        languages={[
          { code: 'tr', label: 'Türkçe' },
          { code: 'kk', label: 'Qazaqşa' },
        ]}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange?.(next)
        }}
      />
    </div>
  )
}

/** Many languages that are shown side by side: the source is pinned left, the one beside it is chosen by tabs. */
export const Pair = ({
  value = { ...khiva, tr: 'Hive' },
}: {
  value?: Partial<Record<'en' | 'tr' | 'ru' | 'uz', string>>
}) => {
  const [texts, setTexts] = useState<Partial<Record<(typeof many)[number]['code'], string>>>(value)
  return (
    <div style={{ maxWidth: 900 }}>
      <TrilingualField label="Название" name="title" languages={many} value={texts} onChange={setTexts} />
    </div>
  )
}

/** Where only English is written, that is what the others are translated from. */
export const PairOnlyEnglish = () => <Pair value={{ en: khiva.en }} />

const uzbekFirst = [
  { code: 'uz', label: 'Oʻzbekcha' },
  { code: 'ru', label: 'Русский' },
  { code: 'en', label: 'English' },
] as const

/** A place in which no language may be out of sight: below one another where there is no room beside. */
export const AllAtOnce = () => <Demo width={420} layout="all" languages={uzbekFirst} />

/** A place that asks for tabs has them, however wide it is. */
export const TabsOnly = () => <Demo width={900} layout="tabs" />

/** From 880 px on the button at the right shows the languages beside one another, here and wherever there is room. */
export const SideBySide = () => <Demo width={900} required />

export const SideBySideMultiline = () => (
  <Demo width={900} label="Описание" multiline rows={4} maxLength={5000} value={{ ...khiva, en: '' }} />
)

/** Nobody outside keeps the texts. */
export const Uncontrolled = () => (
  <div style={{ maxWidth: 440 }}>
    <TrilingualField label="Название" name="title" defaultValue={khiva} />
  </div>
)

export const Narrow = () => <Demo width={320} />

export const AllRequired = () => <Demo policy="all" required value={{ ...khiva, uz: '' }} />

/** Russian and Uzbek have to be written, English may be. */
export const RequiredLanguages = (controls: DemoProps) => (
  <Demo required requiredLanguages={['ru', 'uz']} value={{ ...khiva, en: '', uz: '' }} {...controls} />
)

export const Empty = () => <Demo value={{ ru: '', en: '', uz: '' }} placeholder="Например, Хива за два дня" />

export const OnlyEnglish = () => <Demo value={{ ru: '', en: khiva.en, uz: '' }} />

export const OldRecord = () => <Demo value={khiva.ru} />

export const MissingKeys = ({ onChange }: Pick<DemoProps, 'onChange'>) => (
  <Demo value={{ uz: khiva.uz }} onChange={onChange} />
)

export const NearLimit = () => <Demo maxLength={28} />

export const OverLimit = () => (
  <Demo
    label="Описание"
    multiline
    maxLength={20}
    errors={{ ru: 'Не больше 20 символов' }}
    value={{ ...khiva, uz: '' }}
  />
)

export const ErrorOfAll = () => (
  <Demo
    required
    value={{ ru: ' ', en: '', uz: '' }}
    error="Заголовок обязателен (хотя бы на одном языке)"
    hint="Видят клиенты на сайте"
  />
)

/** Saving finds that English is missing while Russian is shown. */
export const ErrorInHiddenLanguage = () => {
  const [errors, setErrors] = useState<TrilingualFieldProps['errors']>()
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <Demo width={440} policy="all" required value={{ ...khiva, en: '' }} errors={errors} />
      </div>
      <Button onClick={() => setErrors({ en: 'Введите название на английском' })}>Сохранить</Button>
    </div>
  )
}

export const SeveralErrors = () => (
  <Demo policy="all" required value={{ ...khiva, en: '', uz: '' }} errors={{ en: 'Заполните', uz: 'Заполните' }} />
)

/** Russian has changed since the translations were saved. */
export const Stale = () => <Demo value={{ ...khiva, ru: 'Хива за два дня' }} saved={khiva} />

/** A machine wrote the Uzbek text: it waits for somebody to look it over. */
export const MachineDraft = () => <Demo value={khiva} drafts={['uz']} />

const theirs = { ru: 'Хива: крепость и город', en: khiva.en, uz: 'Xiva: qalʼa va shahar' }

/** While Uzbek was being written, somebody saved other words for it, and for Russian, which nobody has touched here. */
export const Conflict = ({ onChange, onMerge, width = 900 }: Pick<DemoProps, 'onChange' | 'onMerge' | 'width'>) => {
  const [saved, setSaved] = useState(khiva)
  const [newer, setNewer] = useState<LocalizedText>()
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <Demo
          width={width}
          value={{ ...khiva, uz: 'Xiva: qalʼadagi shahar' }}
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

/** All languages were written by both. */
export const ConflictOfAll = () => (
  <Demo
    width={560}
    label="Описание"
    multiline
    saved={{ ru: 'Хива', en: '', uz: '' }}
    value={khiva}
    newer={{ ...theirs, en: 'Khiva within its walls' }}
  />
)

export const Loading = ({ loading = true }: Pick<DemoProps, 'loading'>) => (
  <div style={{ display: 'grid', gap: 24 }}>
    <Demo width={440} loading={loading} />
    <Demo width={560} loading={loading} label="Подзаголовок" />
    <Demo width={900} loading={loading} label="Описание" multiline maxLength={5000} />
  </div>
)
Loading.args = { loading: true }

/** The texts can be read and are kept from being changed; the focus stays. */
export const Saving = () => <Demo saving />

export const ReadOnly = () => <Demo readOnly value={{ ...khiva, en: '' }} />

export const Disabled = () => <Demo disabled hint="Название меняет только администратор" />

export const Longest = () => (
  <Demo
    width={900}
    label="Описание"
    multiline
    rows={5}
    value={{
      ru: 'Девятидневное путешествие по следам купцов Великого шёлкового пути с ночёвкой в караван-сарае',
      en: 'A nine-day journey along the Great Silk Road with a night in a working caravanserai',
      uz: 'Buyuk ipak yoʻli savdogarlari izidan toʻqqiz kunlik sayohat, karvonsaroyda tunash, Oʻzbekistonning eng goʻzal shaharlari va choʻllari boʻylab',
    }}
  />
)
