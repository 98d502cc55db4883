import { expect, test } from 'vitest'
import { readConfig } from './config'

test('listens on this machine only in demo mode, whatever HOST says', () => {
  expect(readConfig({ HOST: '0.0.0.0' })).toMatchObject({ isDemo: true, host: '127.0.0.1', port: 4000 })
  expect(readConfig({ HOST: '0.0.0.0', KARVON_DEMO: '0' })).toMatchObject({ isDemo: false, host: '0.0.0.0' })
})

test.each([
  { PORT: 'http' },
  { PORT: '70000' },
  { DATABASE_URL: 'mysql://x' },
  { KARVON_LOG: 'loud' },
  { KARVON_TIME_ZONE: 'Tashkent' },
  { KARVON_CORS_ORIGIN: '*' },
  { KARVON_CORS_ORIGIN: 'https://a.uz/' },
  { KARVON_PUBLIC_URL: 'http://office.example.uz' },
  { KARVON_PUBLIC_URL: 'https://192.168.1.5' },
  { KARVON_PUBLIC_URL: 'https://office.example.uz/panel' },
  { KARVON_REQUESTS_PER_SECOND: 'many' },
  { KARVON_MEDIA_ORIGINS: 'http://media.example.uz' },
  { KARVON_MEDIA_ORIGINS: 'https://media.example.uz/' },
  { KARVON_MEDIA_ORIGINS: 'https://*' },
  { KARVON_MEDIA_ORIGINS: 'https://a.uz https://b.uz' },
  { KARVON_MEDIA_ORIGINS: "https://a.uz, https://b.uz; script-src 'unsafe-inline'" },
  { KARVON_SITE_URL: 'https://a.uz/{lang}' },
  { KARVON_SITE_URL: 'hotels=https://a.uz/{lang}' },
  { KARVON_SITE_URL: 'tours=/{lang}/{id}' },
  { KARVON_SITE_URL: 'tours=javascript:alert(1)' },
  { KARVON_SITE_URL: 'tours=https://a.uz/{language}/{id}' },
  { KARVON_MIN_PASSWORD: '5' },
  { KARVON_MIN_PASSWORD: '129' },
  { KARVON_MIN_PASSWORD: 'long' },
  { KARVON_MAX_IMAGE_MB: '-1' },
  { KARVON_FILES: '/srv/files' },
  { KARVON_FILES: 's3://Not_A_Bucket' },
  { KARVON_FILES: 's3://bucket/../other' },
  { AWS_ENDPOINT_URL_S3: 's3.example.uz', KARVON_FILES: 's3://bucket' },
  { AWS_ENDPOINT_URL: 'ftp://s3.example.uz', KARVON_FILES: 's3://bucket' },
  { AWS_SECRET_ACCESS_KEY: 'alone', KARVON_FILES: 's3://bucket' },
  { KARVON_INSTAGRAM_ADDRESS: 'https://10.0.0.5', KARVON_INSTAGRAM_TOKEN: 'a-token-of-ours' },
])('refuses %o, naming the variable', (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0])
})

test('takes an address of the site for each kind; with demo data that of the example', () => {
  const pagesOf = (KARVON_SITE_URL?: string, KARVON_DEMO = '0') =>
    readConfig({ KARVON_SITE_URL, KARVON_DEMO }).sitePages

  expect(pagesOf()).toEqual({})
  expect(pagesOf(undefined, '1')).toMatchObject({ tours: 'http://localhost:4002/{lang}/tours/{id}' })
  expect(pagesOf('tours=https://a.uz/{lang}/t/{id} , heroes=https://{lang}.a.uz/?p={page}')).toEqual({
    tours: 'https://a.uz/{lang}/t/{id}',
    heroes: 'https://{lang}.a.uz/?p={page}',
  })
})

test('shows media of Instagram unless other origins are named, also none', () => {
  const originsOf = (KARVON_MEDIA_ORIGINS?: string) => readConfig({ KARVON_MEDIA_ORIGINS }).mediaOrigins

  expect(originsOf()).toEqual(['https://*.cdninstagram.com', 'https://*.fbcdn.net'])
  expect(originsOf(' https://Media.example.uz:8443 , https://*.cdn.uz,')).toEqual([
    'https://media.example.uz:8443',
    'https://*.cdn.uz',
  ])
  expect(originsOf('')).toEqual([])
})

test('keeps files in the data folder unless a bucket is named, and reads the variables of every S3 client', () => {
  const filesOf = (env: Record<string, string>) => readConfig(env).files

  expect(filesOf({ AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' })).toBeUndefined()
  expect(filesOf({ KARVON_FILES: 's3://karvon' })).toEqual({
    bucket: 'karvon',
    prefix: '',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
  })
  expect(
    filesOf({
      KARVON_FILES: 's3://karvon/office/files/',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'garage',
      AWS_ENDPOINT_URL: 'https://general.example.uz',
      AWS_ENDPOINT_URL_S3: 'https://s3.example.uz',
    }),
  ).toEqual({
    bucket: 'karvon',
    prefix: 'office/files',
    region: 'garage',
    endpoint: 'https://s3.example.uz',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  })
})
