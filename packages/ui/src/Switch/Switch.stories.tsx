import { useState } from 'react'
import { PermissionGate } from '../PermissionGate/PermissionGate'
import { Switch, type SwitchProps } from './Switch'

export default { title: 'Choices/Switch' }

function Demo({ checked: initial = false, ...props }: Partial<SwitchProps>) {
  const [checked, setChecked] = useState(initial)
  return <Switch label={checked ? 'Активен' : 'Неактивен'} {...props} checked={checked} onChange={setChecked} />
}

export const Off = (controls: Partial<SwitchProps>) => <Demo {...controls} />
Off.args = { hint: '', hideLabel: false, saving: false, disabled: false } satisfies Partial<SwitchProps>

export const On = () => <Demo checked />

export const Saving = () => <Demo checked saving label="Сохраняем" />

export const WithHint = () => <Demo label="Показывать на сайте" hint="Клиенты увидят тур сразу после сохранения" />

export const HiddenLabel = () => <Demo label="Самарканд и Бухара за 4 дня: активен" hideLabel checked />

export const Disabled = () => <Demo disabled checked />

export const Refused = () => (
  <PermissionGate allowed={false} mode="explain" reason="Нужно право «Редактирование туров».">
    <Switch label="Активен" checked onChange={() => undefined} />
  </PermissionGate>
)
