import { expect, test } from 'vitest'
import { nodeFlags } from './node-flags.mjs'

test.each([
	[{}, 256],
	[{ HEAP_MB: '1024' }, 1024],
	[{ HEAP_MB: '1 GB' }, 256],
	[{ HEAP_MB: '0' }, 256],
])('with %o the heap has %i MB, so that the shop can start and name a wrong setting', (environment, megabytes) => {
	expect(nodeFlags(environment)).toContain(`--max-old-space-size=${megabytes}`)
})
