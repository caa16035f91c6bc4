/** The five steps of the wizard, and where each has its address (D01–D06). */
export const steps = [1, 2, 3, 4, 5] as const
export type Step = (typeof steps)[number]

export const stepOf = (params: URLSearchParams): Step =>
  steps.find((step) => step === Number(params.get('step'))) ?? 1

export const stepAt = (step: number) => ({ search: step > 1 ? `?step=${step}` : '' })
