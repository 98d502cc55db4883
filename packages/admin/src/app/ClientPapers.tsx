import { clientRecordNames } from '@karvon/api-client/clientRecords/clientRecordNames'
import { Tabs } from '@karvon/ui/Tabs'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { ClientDocuments } from '../features/clientRecords/ClientDocuments'
import { OtherDocuments } from '../features/clientRecords/OtherDocuments'
import { addressChoice, useAddress } from '../shared/address/useAddress'
import type { ClientRecordsProps } from '../shared/records/ClientRecordSection'

const papers = ['identity', 'other'] as const
const schema = { papers: addressChoice(papers) }

/** The tab «Документы»: what proves who a client is, and everything else on paper. */
export function ClientPapers(props: ClientRecordsProps) {
  const { t } = useTranslation('records')
  const [{ papers: shown }, change] = useAddress(schema)

  return (
    <Papers>
      <Tabs
        look="segments"
        label={clientRecordNames.documents}
        value={shown}
        items={[
          { value: 'identity', label: t('clientDocuments.record.label') },
          { value: 'other', label: t('otherDocuments.record.label') },
        ]}
        onChange={(next) => change({ papers: papers.find((known) => known === next) ?? 'identity' })}
      >
        <div hidden={shown !== 'identity'}>
          <ClientDocuments {...props} />
        </div>
        <div hidden={shown !== 'other'}>
          <OtherDocuments {...props} />
        </div>
      </Tabs>
    </Papers>
  )
}

/** Where there is room, the button that adds a paper stands beside the tabs and is as high as they are. */
const Papers = styled.div`
  @container page (min-width: 600px) {
    position: relative;

    [data-record-bar] {
      position: absolute;
      top: 0;
      right: 0;
      height: 40px;

      @media (pointer: coarse) {
        height: 50px;
      }
    }
  }
`
