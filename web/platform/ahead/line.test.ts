import { afterEach, expect, test, vi } from 'vitest'
import { hasGoodLine, savesData } from './line.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
	[undefined, true, false],
	[{}, true, false],
	[{ effectiveType: '4g' }, true, false],
	[{ effectiveType: '3g' }, false, false],
	[{ effectiveType: '2g' }, false, false],
	[{ effectiveType: 'slow-2g' }, false, false],
	[{ effectiveType: '4g', saveData: true }, false, true],
])('a browser that tells %j of its line: is it good, is data saved', (connection, isGood, isSaved) => {
	vi.stubGlobal('navigator', connection ? { connection } : {})
	expect([hasGoodLine(), savesData()]).toEqual([isGood, isSaved])
})
