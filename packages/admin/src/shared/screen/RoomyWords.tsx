import styled from 'styled-components'

/** Words of a button that has an icon: where there is no room for them they are only read out. */
export const RoomyWords = styled.span`
  @container page (max-width: 699.98px) {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
