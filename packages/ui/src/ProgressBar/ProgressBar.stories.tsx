import { ProgressBar, type ProgressBarProps } from './ProgressBar'

export default { title: 'State/Progress bar' }

const width = { maxWidth: 320 }

export const Halfway = (controls: Partial<ProgressBarProps>) => (
  <div style={width}>
    <ProgressBar value={60} label="shahi-zinda.jpg" {...controls} />
  </div>
)
Halfway.args = { value: 60, label: 'shahi-zinda.jpg' } satisfies Partial<ProgressBarProps>
Halfway.argTypes = { value: { control: { type: 'range', min: 0, max: 100 } } }

export const Start = () => (
  <div style={width}>
    <ProgressBar value={0} label="shahi-zinda.jpg" />
  </div>
)

export const Done = () => (
  <div style={width}>
    <ProgressBar value={100} label="karavan.mp4" />
  </div>
)

export const UnknownLength = () => (
  <div style={width}>
    <ProgressBar value={null} label="hero-desktop.png" />
  </div>
)
