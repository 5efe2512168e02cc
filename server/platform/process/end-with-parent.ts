/**
 * Ends this process as SIGTERM would once the process that started it over an IPC channel is gone, however it ended.
 * Does nothing when there is no such channel.
 */
export function endWithParent(): void {
	if (!process.send) return
	const end = () => {
		process.kill(process.pid, 'SIGTERM')
	}
	// NOTE: the parent may be gone before this line is reached, and then the event is not repeated.
	if (!process.connected) end()
	process.once('disconnect', end)
	process.channel?.unref()
}
