import { randomInt } from 'node:crypto'

/** `npm run test:all` tries chance as often as a test asks for; `npm test` takes the same 25 runs each time. */
const isAll = process.env.TESTS === 'all'

export function randomRuns(all: number): number {
	return isAll ? all : Math.min(all, 25)
}

export function randomSeed(): number {
	return isAll ? randomInt(2 ** 31) : 20_261_122
}

/** What only many runs show, such as that some of what was sent is taken. */
export function expectOfMany(check: () => void): void {
	if (isAll) check()
}
