const rowHeightPx = 34
const axisHeightPx = 40
const standingHeightPx = 240

/** The height of a chart of so many rows. Its placeholder has it too: nothing moves under a finger when the chart comes. */
export const chartHeight = (rowCount: number, isLying: boolean) =>
  `${isLying ? rowCount * rowHeightPx + axisHeightPx : standingHeightPx}px`
