import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { IgPost } from '@karvon/api-client/instagram/igPostFields'
import { instagram } from '@karvon/api-client/instagram/instagram'
import { formatDay } from '@karvon/ui/format'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { BulkBar } from '../../shared/bulk/BulkBar'
import { type BulkNoun, bringBack, bulkAct, unchanged } from '../../shared/bulk/bulkAct'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'
import { changePost } from './changePost'
import { firstLine } from './postTitle'
import { isSamePost } from './usePosts'

const edit = 'action:instagram.edit' as const

type Http = Parameters<typeof instagram>[0]

/** Hides posts from visitors of the site, or shows them; what a colleague has saved meanwhile stays. */
const switching = (isIgnored: boolean) => ({
  needs: edit,
  start: null,
  call: async (http: Http, row: IgPost, _input: null, options: CallOptions) =>
    row.isIgnored === isIgnored
      ? unchanged
      : changePost({ instagram: instagram(http) }, row, (known) => ({ ...known, isIgnored }), options),
  undo: 'ownAction' as const,
})

/** What is done with many posts at once. */
const postBulk: BulkNoun<IgPost, null> = {
  name: 'instagram',
  nameOf: ({ caption, takenAt }) => firstLine(caption) || formatDay(takenAt),
  async read(http, id, options) {
    // There is no call for one alone.
    for await (const post of instagram(http).allPosts(options)) if (isSamePost(post, { id })) return post
    throw new HttpError(404)
  },
  all: (http, _query, options) => instagram(http).allPosts(options),
  acts: [
    bulkAct({ ...switching(false), name: 'show', icon: <Eye /> }),
    bulkAct({ ...switching(true), name: 'deactivate', icon: <EyeOff /> }),
    bulkAct({
      name: 'remove',
      icon: <Trash2 />,
      needs: edit,
      isDanger: true,
      start: null,
      call: (http, { id, version }: IgPost, _input, options) => instagram(http).remove(id, { ...options, version }),
      undo: bringBack('igPosts'),
    }),
  ],
}

export const PostBulk = (slot: BulkBarSlot<IgPost, null>) => <BulkBar {...slot} noun={postBulk} />
