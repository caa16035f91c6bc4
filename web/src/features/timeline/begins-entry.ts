/** What the history holds of a way that leads to a life in order to write the first thing on it. */
export const beginsEntry = { beginsEntry: true }
