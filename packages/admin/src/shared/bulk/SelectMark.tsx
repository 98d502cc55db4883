import { Checkbox } from '@karvon/ui/Checkbox'
import type { RowSelection } from '@karvon/ui/DataTable'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import styled from 'styled-components'

interface SelectMarkProps<Row> {
  selection: RowSelection<Row> | undefined
  row: Row & { id: string | number }
}

/** The check mark of a card. */
export function SelectMark<Row>({ selection, row }: SelectMarkProps<Row>) {
  if (!selection) return null
  return (
    <Mark data-select-mark>
      <Checkbox
        label={<VisuallyHidden>{selection.labelOf(row)}</VisuallyHidden>}
        checked={selection.chosen.has(row.id)}
        onChange={(isOn) => selection.onChange([row], isOn)}
      />
    </Mark>
  )
}

const Mark = styled.span`
  position: relative;
  z-index: 1;
  display: inline-grid;
  justify-items: center;

  label {
    gap: 0;
    justify-content: center;
    min-width: 24px;
  }

  @media (pointer: coarse) {
    label {
      min-width: 44px;
    }
  }
`
