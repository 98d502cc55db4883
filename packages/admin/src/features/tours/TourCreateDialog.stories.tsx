import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { useState } from 'react'
import { After } from '../../../../ui/.ladle/After'
import { StoryPage } from '../../../test/StoryPage'
import type { WithImage } from '../../shared/form/FormImage'
import type { FormDraft } from '../../shared/form/useRecordForm'
import { draftKey, handDraft } from '../../shared/leaving/drafts'
import { TourCreateDialog } from './TourCreateDialog'
import { emptyTour, type TourValues, tourValues } from './tourForm'

export default { title: 'Admin/New tour' }

function Dialog({ startsOpen = false, answers = {} }: { startsOpen?: boolean; answers?: Record<string, Canned> }) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <StoryPage words={['tours']} address="/tours" answers={answers}>
      <TourCreateDialog open={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </StoryPage>
  )
}

export const Empty = () => <Dialog startsOpen />

const submit = ['Создать тур'] as const

/** Opened by what was kept when a session ended, which fills it in; then sent. */
export const RefusedByServer = () => {
  useState(() => handDraft(draftKey(buildUser().id, '/tours', 'new'), { values: typed }))
  return (
    <After steps={submit}>
      <Dialog
        answers={{
          'POST /api/tours': {
            status: 400,
            body: { status: 400, detail: 'Проверьте даты тура', errors: { validFrom: ['Дата уже прошла'] } },
          },
        }}
      />
    </After>
  )
}

const typed: FormDraft<TourValues & WithImage> = {
  values: { ...tourValues(buildTour()), isActive: true, image: null },
  base: { values: { ...emptyTour, image: null }, version: undefined },
  idempotencyKey: 'story',
}
