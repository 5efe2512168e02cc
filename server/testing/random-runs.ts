import { randomInt } from 'node:crypto'

/**
 * `npm run test:all` makes as many random runs as the test asks for, `npm test` at most 25. CI and `npm test` repeat one seed, so that a
 * change is judged by itself; `npm run test:all` by hand tries others.
 */
const isAll = process.env.TESTS === 'all'

export function randomRuns(all: number): number {
	return isAll ? all : Math.min(all, 25)
}

export function randomSeed(): number {
	return isAll && !process.env.CI ? randomInt(2 ** 31) : 20_261_122
}

/** For facts that only many runs show, such as that the shop accepts some input. */
export function expectOfMany(check: () => void): void {
	if (isAll) check()
}
