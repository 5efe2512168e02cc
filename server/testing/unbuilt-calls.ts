import type { calls } from '#contract/calls.ts'

const editing = 'editing the catalogue is not built yet'

/** Calls of the contract that the server does not answer yet, each with the reason; empty when the shop is complete. */
export const unbuiltCalls: { readonly [name in keyof typeof calls]?: string } = {
	createProduct: editing,
	updateProduct: editing,
	deleteProduct: editing,
}
