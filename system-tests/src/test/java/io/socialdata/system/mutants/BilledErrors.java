package io.socialdata.system.mutants;

import java.lang.reflect.Method;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Marks an error as billed. */
public final class BilledErrors {

    private BilledErrors() {}

    @Advice.OnMethodExit
    static void exit(@Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object answer) {
        answer = billed(answer);
    }

    /** Public because the changed class calls it. */
    public static Object billed(Object answer) {
        MutantLog.of(Mutant.REFUSALS_ARE_BILLED);
        try {
            Method header = answer.getClass().getDeclaredMethod("header", String.class, String.class);
            header.setAccessible(true);
            return header.invoke(answer, "X-Usage-Billable", "true");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
