import { expect, test } from 'vitest'
import { isPicked } from './supplier-fields.tsx'

test('a supplier is taken over when picked from the list, not by each letter typed', () => {
	expect(isPicked({})).toBe(true)
	expect(isPicked({ inputType: 'insertReplacementText' })).toBe(true)
	expect(
		['insertText', 'deleteContentBackward', 'insertFromPaste'].filter((inputType) => isPicked({ inputType })),
	).toEqual([])
})
