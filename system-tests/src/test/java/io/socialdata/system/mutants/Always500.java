package io.socialdata.system.mutants;

import java.lang.reflect.Method;
import java.util.Objects;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Responds to every error as if it were a failure of the service. */
public final class Always500 {

    private Always500() {}

    @Advice.OnMethodExit
    static void exit(
            @Advice.This Object answers, @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object answer) {
        answer = insteadOf(answer, answers);
    }

    /** Public because the changed class calls it. */
    public static Object insteadOf(Object answer, Object answers) {
        Objects.requireNonNull(answer);
        MutantLog.of(Mutant.FAILURE_OF_THE_SERVICE);
        try {
            Method status = answers.getClass().getDeclaredMethod("status", int.class);
            status.setAccessible(true);
            return status.invoke(answers, 500);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
