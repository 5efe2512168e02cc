import fc from 'fast-check'

const asked = process.env.PROPERTY_RUNS
const isAll = process.env.TESTS === 'all' || asked !== undefined

/** `npm run test:all` and `npm run test:long` make as many random runs as the test asks for, `npm test` and the gate at most 25. */
export function randomRuns(all: number): number {
	return isAll ? all : Math.min(all, 25)
}

/** Likewise, and PROPERTY_RUNS of them in `npm run test:long`. */
export function longRuns(all: number): number {
	return asked === undefined ? randomRuns(all) : Number(asked)
}

/** Always the same, so that a change is judged by itself; `npm run test:all` draws others. SEED repeats one. */
export function randomSeed(): number {
	return Number(process.env.SEED ?? 20_261_122)
}

/** For facts that only many runs show, such as that the shop accepts some input. */
export function expectOfMany(check: () => void): void {
	if (isAll) check()
}

// For the properties that name no seed of their own; one that fails prints its seed.
fc.configureGlobal({ seed: randomSeed() })
