import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

let asked = 0

function answer(tags: readonly string[], isShared = true) {
	return async () => ({ body: ++asked, tags, isShared })
}

test('a shared answer is asked for once, until something changes that it depends on', async () => {
	const answers = new KeptAnswers(() => true)
	const first = await answers.find('categories', answer(['categories']))
	expect(await answers.find('categories', answer(['categories']))).toBe(first)
	answers.announce(['product:1'])
	expect(await answers.find('categories', answer(['categories']))).toBe(first)
	answers.announce(['product:1', 'categories'])
	expect(await answers.find('categories', answer(['categories']))).not.toBe(first)
})

test.each([
	['everything changes', undefined, ['categories']],
	['anything changes that an answer without tags depends on', ['product:1'], ['any-change']],
])('it is asked for again when %s', async (_, changed, tags) => {
	const answers = new KeptAnswers(() => true)
	const first = await answers.find('list', answer(tags))
	answers.announce(changed)
	expect(await answers.find('list', answer(tags))).not.toBe(first)
})

test('what one page shows is not kept, nor anything while notices are missed', async () => {
	let receivesNotices = true
	const answers = new KeptAnswers(() => receivesNotices)
	const own = await answers.find('product', answer(['product:1'], false))
	expect(await answers.find('product', answer(['product:1'], false))).not.toBe(own)
	const shared = await answers.find('list', answer(['listed:']))
	receivesNotices = false
	expect(await answers.find('list', answer(['listed:']))).not.toBe(shared)
})

test('an answer that may lack what was announced meanwhile is not kept', async () => {
	const answers = new KeptAnswers(() => true)
	const first = await answers.find('list', async () => {
		answers.announce(['product:1'])
		return await answer(['listed:'])()
	})
	expect(await answers.find('list', answer(['listed:']))).not.toBe(first)
})
