package io.socialdata.local.postgres;

import io.socialdata.local.process.ProcessRunner;
import io.socialdata.local.settings.LauncherException;
import io.socialdata.local.settings.StateDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How to run PostgreSQL, which refuses to run as root.
 *
 * <p>An ordinary user runs it directly. Root runs it in a user namespace, where it is nobody but still owns its files;
 * where namespaces are forbidden, it runs with the uid of nobody.
 */
enum UnprivilegedUser {
    DIRECTLY,
    NAMESPACE,
    NOBODY;

    static UnprivilegedUser forThisProcess(Path programs, StateDirectory state) {
        if (!isRoot()) {
            return DIRECTLY;
        }
        String version = programs.resolve("postgres") + " --version";
        if (NAMESPACE.canRun(version)) {
            return NAMESPACE;
        }
        state.allowTraversal();
        if (NOBODY.canRun(version)) {
            return NOBODY;
        }
        throw new LauncherException("PostgreSQL does not run as root here (neither unshare nor setpriv can help):"
                + " start as an ordinary user, or set SOCIALDATA_HOME to a folder everybody may enter");
    }

    List<String> command(List<String> command) {
        List<String> line = new ArrayList<>(
                switch (this) {
                    case DIRECTLY -> List.of();
                    case NAMESPACE -> List.of("unshare", "-U");
                    case NOBODY -> List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
                });
        line.addAll(command);
        return line;
    }

    /** Makes the user that runs PostgreSQL the owner of a folder or file. */
    void own(Path path) {
        if (this == NOBODY) {
            ProcessRunner.run("chown", "-R", "65534:65534", path.toString());
        }
    }

    private boolean canRun(String program) {
        return ProcessRunner.works(command(List.of("bash", "-c", program)).toArray(String[]::new));
    }

    private static boolean isRoot() {
        return ProcessRunner.run("id", "-u").output().strip().equals("0");
    }
}
