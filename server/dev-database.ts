import closeWithGrace from 'close-with-grace'
import { readConfig } from './platform/config/config.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { endWithParent } from './platform/process/end-with-parent.ts'
import { StartupError } from './platform/startup-error.ts'

// The development database runs in its own process, so it survives server restarts. It sends its URL to the parent.
endWithParent()

try {
	const { DATA_DIR: dataDir } = readConfig(process.env)
	const database = await startEmbeddedPostgres({ dataDir, log: (line) => void process.stdout.write(`${line}\n`) })
	closeWithGrace({ delay: 20_000 }, () => database.close())
	process.send?.(database.url)
	// Only this channel keeps the process alive.
	process.channel?.ref()
} catch (error) {
	process.stderr.write(`${error instanceof StartupError ? error.message : error}\n`)
	process.exit(1)
}
