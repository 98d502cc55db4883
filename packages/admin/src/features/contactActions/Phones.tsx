import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import styled from 'styled-components'
import { displayPhone } from '../../shared/displayPhone'
import { PhoneActs } from '../../shared/PhoneActs'

/** Numbers to call by a press, and other ways to speak beside them. */
export function Phones({ of: numbers, compact = false }: { of: readonly string[]; compact?: boolean }) {
  if (numbers.length === 0) return '—'
  return (
    <List>
      {numbers.map((number) => (
        <li key={number}>
          <a href={phoneAddress(number)}>{displayPhone(number)}</a>
          <PhoneActs number={number} compact={compact} />
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;

  > li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }
  > li > a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    white-space: nowrap;
  }

  > li > a:hover {
    color: var(--color-text-link);
    text-decoration: underline;
  }
`
