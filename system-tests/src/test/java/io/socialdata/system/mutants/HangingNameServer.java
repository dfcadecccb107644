package io.socialdata.system.mutants;

import java.nio.file.Files;
import java.nio.file.Path;
import net.bytebuddy.asm.Advice;

/** Makes look-ups wait while a file is there. */
public final class HangingNameServer {

    private HangingNameServer() {}

    @Advice.OnMethodEnter
    static void enter() {
        answer();
    }

    /** Public because the changed class calls it. */
    public static void answer() {
        Path hanging = Path.of(System.getProperty("names.hanging"));
        while (Files.exists(hanging)) {
            MutantLog.of(Mutant.NAME_SERVER_HANGS);
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }
}
