package io.socialdata.local.stack;

import io.socialdata.local.process.ProcessRunner;
import io.socialdata.local.settings.LauncherException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Resident memory of a process. */
final class ProcessMemory {

    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");

    private ProcessMemory() {}

    /** Returns resident memory in mebibytes, or 0 if the process is gone. */
    static long residentMebibytes(long pid) {
        try {
            Matcher line = RESIDENT.matcher(Files.readString(Path.of("/proc", Long.toString(pid), "status")));
            return line.find() ? Long.parseLong(line.group(1)) / 1024 : 0;
        } catch (IOException noProcFileSystem) {
            return residentByPs(pid);
        }
    }

    private static long residentByPs(long pid) {
        try {
            ProcessRunner.Result result = ProcessRunner.run("ps", "-o", "rss=", "-p", Long.toString(pid));
            return result.ok() ? Long.parseLong(result.output().strip()) / 1024 : 0;
        } catch (LauncherException noPs) {
            return 0;
        }
    }
}
