import { createContext, useContext } from 'react'

const MayChoosePlanContext = createContext(true)

/** Says of all that is below whether its reader may choose the plan of the page: of its family the owner alone pays (YC01). */
export const MayChoosePlan = MayChoosePlanContext.Provider

/** Whether the reader may choose the plan of the page they are on; asking for it is refused to everybody else. */
export const useMayChoosePlan = () => useContext(MayChoosePlanContext)
