import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import { Tabs } from '@karvon/ui/Tabs'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { ClientDocuments } from '../features/clientDocuments/ClientDocuments'
import { OtherDocuments } from '../features/otherDocuments/OtherDocuments'
import { addressChoice, useAddress } from '../shared/useAddress'

const papers = ['identity', 'other'] as const
const schema = { papers: addressChoice(papers) }

/** The tab «Документы»: what proves who a client is, and everything else on paper. */
export function ClientPapers({ clientId, onChanged }: { clientId: ClientId; onChanged(): void }) {
  const { t: identity } = useTranslation('clientDocuments')
  const { t: other } = useTranslation('otherDocuments')
  const { t } = useTranslation('client')
  const [{ papers: shown }, change] = useAddress(schema)

  return (
    <Papers>
      <Tabs
        look="segments"
        label={t('details.documents')}
        value={shown}
        items={[
          { value: 'identity', label: identity('record.label') },
          { value: 'other', label: other('record.label') },
        ]}
        onChange={(next) => change({ papers: papers.find((known) => known === next) ?? 'identity' })}
      >
        <div hidden={shown !== 'identity'}>
          <ClientDocuments clientId={clientId} onChanged={onChanged} />
        </div>
        <div hidden={shown !== 'other'}>
          <OtherDocuments clientId={clientId} onChanged={onChanged} />
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
