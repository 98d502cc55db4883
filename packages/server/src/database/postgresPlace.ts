/** A database of PostgreSQL as people know it, without its password. */
export function postgresPlace(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? hostname}`
}
