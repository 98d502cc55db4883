export type CallBackName = 'hour' | 'evening' | 'tomorrow'

/** When people usually call again, by the person's own clock; what has passed today is not offered. */
export function callBackMoments(now: Date): [name: CallBackName, moment: Date][] {
  const at = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)
  const moments: [CallBackName, Date][] = [
    ['hour', new Date(now.getTime() + 3_600_000)],
    ['evening', at(0, 18)],
    ['tomorrow', at(1, 10)],
  ]
  return moments.filter(([, moment]) => moment > now)
}
