import { Images, List } from 'lucide-react'
import { useState } from 'react'
import { SegmentedControl, type SegmentedControlProps } from './SegmentedControl'

export default { title: 'Choices/Segmented control' }

const kinds = [
  { value: 'tours', label: 'Туры' },
  { value: 'banners', label: 'Баннеры' },
]

function Demo(props: Partial<SegmentedControlProps<string>>) {
  const [value, setValue] = useState('tours')
  return <SegmentedControl label="Что показать" options={kinds} {...props} value={value} onChange={setValue} />
}

export const Two = (controls: Partial<SegmentedControlProps<string>>) => <Demo {...controls} />
Two.args = { label: 'Что показать', disabled: false } satisfies Partial<SegmentedControlProps<string>>

export const WithIcons = () => (
  <Demo
    options={[
      { value: 'tours', label: 'Списком', icon: <List /> },
      { value: 'banners', label: 'Картинками', icon: <Images /> },
    ]}
  />
)

export const WithDisabledOption = () => (
  <Demo options={[...kinds, { value: 'posts', label: 'Посты', disabled: true }]} />
)

export const Longest = () => (
  <div style={{ maxWidth: 320 }}>
    <Demo
      options={[
        { value: 'tours', label: 'Групповые туры' },
        { value: 'banners', label: 'Индивидуальные туры' },
        { value: 'posts', label: 'Тур по Узбекистану' },
      ]}
    />
  </div>
)
