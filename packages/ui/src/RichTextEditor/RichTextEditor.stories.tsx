import { useState } from 'react'
import { Button } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'
import { TextArea } from '../TextArea/TextArea'
import { RichTextEditor, type RichTextEditorProps } from './RichTextEditor'

export default { title: 'Three languages/Rich text editor' }

const description =
  '<p><strong>Девять дней по следам купцов:</strong> Ташкент, Самарканд, Бухара и Хива на поезде и внедорожниках.</p>' +
  '<ul><li>ночь в караван-сарае с <a href="https://example.com">живой музыкой</a></li><li>дегустация плова четырёх областей</li></ul>'

const sentence =
  'Утром выезд из Хивы, днём крепости Аяз-Кала и Топрак-Кала, вечером костёр у юрты и звёзды над пустыней. '
const long = (length: number) => `<p>${sentence.repeat(length / sentence.length + 1).slice(0, length - 8)}.</p>`

interface DemoProps extends Partial<RichTextEditorProps> {
  width?: number
}

function Demo({ value: initial = description, width = 560, onChange, ...field }: DemoProps) {
  const [value, setValue] = useState(initial)
  return (
    <div style={{ maxWidth: width }}>
      <RichTextEditor
        label="Описание"
        name="description"
        lang="ru"
        {...field}
        value={value}
        onChange={(html) => {
          setValue(html)
          onChange?.(html)
        }}
      />
    </div>
  )
}

export const Filled = (controls: DemoProps) => <Demo required {...controls} />
Filled.args = {
  label: 'Описание',
  width: 560,
  maxLength: 1000,
  rows: 6,
  hint: '',
  error: '',
  required: true,
  disabled: false,
  readOnly: false,
} satisfies DemoProps

export const Wide = () => <Demo width={900} hint="Видят клиенты на сайте" />

export const Narrow = () => <Demo width={320} />

export const Empty = ({ onChange }: Pick<DemoProps, 'onChange'>) => (
  <Demo value="" placeholder="О чём этот тур" onChange={onChange} />
)

export const Aligned = () => (
  <Demo value='<p style="text-align:center"><u>По центру</u></p><p style="text-align:right"><em>Справа</em></p>' />
)

/** As an older editor wrote it: shown as it is, kept as it is. */
export const Foreign = ({ onChange }: Pick<DemoProps, 'onChange'>) => (
  <Demo
    value={'<div class="x"><b>Хива</b>&nbsp;&mdash; <span style="color:red">город</span><br></div>\n'}
    onChange={onChange}
  />
)

export const NearLimit = () => <Demo value={long(901)} />

export const AlmostFull = ({ onChange }: Pick<DemoProps, 'onChange'>) => <Demo value={long(998)} onChange={onChange} />

export const AtLimit = () => <Demo value={long(1000)} />

export const OverLimit = () => <Demo value={long(1040)} error="Не больше 1000 символов вместе с тегами" />

export const ShortLimit = ({ onChange }: Pick<DemoProps, 'onChange'>) => (
  <Demo value="<p>Хива</p>" maxLength={40} onChange={onChange} />
)

export const WithError = () => <Demo value="" required error="Введите описание" />

export const ReadOnly = () => <Demo readOnly />

export const Disabled = () => <Demo disabled hint="Описание меняет только администратор" />

export const InDialog = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Новый баннер" size="lg" onSubmit={() => setOpen(false)}>
        <Demo width={900} />
      </Dialog>
    </>
  )
}

export const Longest = () => (
  <Demo
    width={360}
    label="Oʻzbekistonning eng goʻzal shaharlari boʻylab sayohat tavsifi"
    lang="uz"
    value="<p>Buyuk ipak yoʻli savdogarlari izidan <strong>toʻqqiz kunlik sayohat</strong>, karvonsaroyda tunash, Oʻzbekistonning eng goʻzal shaharlari va choʻllari boʻylab</p>"
  />
)

/** HTML goes into the editor as it is written here, and what the editor gives is written here. */
export const WithHtml = () => {
  const [html, setHtml] = useState(description)
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 560 }}>
      <TextArea label="HTML" value={html} onChange={setHtml} />
      <RichTextEditor label="Описание" value={html} onChange={setHtml} maxLength={5000} />
    </div>
  )
}
