import { type DemoPicture, pick } from './demoData'
import pool from './posts.json'

export interface DemoPost {
  caption: string
  /** The first is the main one. */
  pictures: readonly DemoPicture[]
  isIgnored: boolean
  daysAgo: number
}

const captions = pool as readonly Pick<DemoPost, 'caption' | 'pictures'>[]

const postCount = 60

/** Newest first; the pool of captions comes round with its pictures in another order. */
export const demoPosts: readonly DemoPost[] = Array.from({ length: postCount }, (_, index) => {
  const { caption, pictures } = pick(captions, index)
  const round = Math.floor(index / captions.length)
  return {
    caption: round === 0 ? caption : `${caption} #архив${2026 - round}`,
    pictures: [...pictures.slice(round % pictures.length), ...pictures.slice(0, round % pictures.length)],
    isIgnored: index % 9 === 5,
    daysAgo: 2 + index * 5,
  }
})
