/** The milliseconds of processor time that the work takes: what else runs on the machine does not count. */
export function processorMs(work: () => void): number {
	const before = process.threadCpuUsage()
	work()
	const { user, system } = process.threadCpuUsage(before)
	return (user + system) / 1000
}
