import { Combobox } from '@karvon/ui/Combobox'
import { useActiveUsers } from './useActiveUsers'

export interface UserChoiceProps {
  label: string
  /** What stands there while nobody is chosen. */
  everybody: string
  /** What somebody is called who is not among them: a link may name who has left. */
  unknown: string
  /** Whose, or nothing of everybody. */
  userId: string
  onChange(userId: string): void
}

/** One of the employees, to narrow a list down to what they did. */
export function UserChoice({ label, everybody, unknown, userId, onChange }: UserChoiceProps) {
  const users = useActiveUsers()
  const people = (users.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const person = people.find((one) => one.value === userId) ?? { value: userId, label: unknown }
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={everybody}
      value={userId ? person : null}
      options={people}
      onChange={(chosen) => onChange(chosen?.value ?? '')}
    />
  )
}
