import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import styled from 'styled-components'
import { displayPhone } from '../../shared/displayPhone'

/** Numbers to call by a press. */
export function Phones({ of: numbers }: { of: readonly string[] }) {
  if (numbers.length === 0) return '—'
  return (
    <List>
      {numbers.map((number) => (
        <li key={number}>
          <a href={phoneAddress(number)}>{displayPhone(number)}</a>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    color: var(--color-text-link);
    text-decoration: underline;
  }
`
