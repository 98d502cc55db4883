import { useState } from 'react'
import { Field, type FieldFrameProps } from './Field'
import { InputBox } from './InputBox'
import { TextCounter } from './TextCounter'

export default { title: 'Text and numbers/Field' }

/** A field that the kit does not have: the frame around an input of one's own. */
function Demo(frame: Partial<FieldFrameProps>) {
  const [time, setTime] = useState('08:30')
  return (
    <div style={{ maxWidth: 320 }}>
      <Field label="Время выезда" {...frame}>
        {(control) => (
          <InputBox {...control} type="time" value={time} onChange={(event) => setTime(event.currentTarget.value)} />
        )}
      </Field>
    </div>
  )
}

export const Plain = (controls: Partial<FieldFrameProps>) => <Demo {...controls} />
Plain.args = {
  label: 'Время выезда',
  hint: '',
  error: '',
  required: false,
  hideLabel: false,
} satisfies Partial<FieldFrameProps>

export const Required = () => <Demo required hint="По времени Ташкента" />

export const Invalid = () => (
  <Demo required error="Поезд уходит в 08:10: выезд нужен раньше" hint="По времени Ташкента" />
)

export const HiddenLabel = () => <Demo hideLabel />

export const WithAside = () => {
  const [text, setText] = useState('У северных ворот вокзала')
  return (
    <div style={{ maxWidth: 320 }}>
      <Field
        label="Место встречи"
        hint="Так, чтобы нашли без звонка"
        aside={<TextCounter length={text.length} limit={25} />}
      >
        {(control) => <InputBox {...control} value={text} onChange={(event) => setText(event.currentTarget.value)} />}
      </Field>
    </div>
  )
}

/** Several inputs under one label. */
export const Group = () => (
  <div style={{ maxWidth: 320 }}>
    <Field label="Часы работы" names="group" error="Закрытие раньше открытия">
      {({ id, ...control }) => (
        <fieldset
          id={id}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
          style={{ display: 'flex', gap: 8 }}
        >
          <InputBox type="time" aria-label="Открытие" aria-invalid={control['aria-invalid']} defaultValue="18:00" />
          <InputBox type="time" aria-label="Закрытие" aria-invalid={control['aria-invalid']} defaultValue="09:00" />
        </fieldset>
      )}
    </Field>
  </div>
)

export const Longest = () => (
  <Demo
    label="Sayohat boshlanadigan joydan joʻnash vaqti, mehmonxonadan olib ketish bilan birga"
    error="Joʻnash vaqti tushunarsiz: soat va daqiqalarni kiriting, masalan 08:30"
    hint="Превысокомногорассмотрительствующее пояснение, которое не переносится"
  />
)
