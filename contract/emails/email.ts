import { z } from '../zod.ts'
import { asciiDomain } from './ascii-domain.ts'

/** What stands unquoted before the `@`, and a domain in ASCII. */
const pattern =
	/^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** Its length counts with the domain in ASCII, because browsers show it so, too. */
export const email = (max: number) =>
	z
		.string()
		.overwrite((text) => asciiDomain(text, max))
		.min(1, 'required')
		.max(max, 'max_length')
		.pipe(z.email({ pattern, error: 'email' }))
