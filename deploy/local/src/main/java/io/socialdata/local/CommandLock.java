package io.socialdata.local;

import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.StateDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/**
 * Lock for the one command that may start and stop processes. The system releases it even if the launcher is killed.
 */
record CommandLock(FileChannel channel) implements AutoCloseable {

    static CommandLock take(StateDirectory state) {
        StateDirectory.createPrivate(state.root());
        try {
            FileChannel channel =
                    FileChannel.open(state.root().resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                throw new LauncherException("another ./socialdata command is at work on " + state.root());
            }
            return new CommandLock(channel);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void during(Runnable work) {
        work.run();
    }

    <T> T call(Supplier<T> work) {
        return work.get();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
