package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Takes a page of which no entry could be read for an empty one. */
public final class UnreadablePagesAreEmpty {

    private UnreadablePagesAreEmpty() {}

    @Advice.OnMethodExit
    static void exit(
            @Advice.This Object page, @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object payload) {
        payload = usable(page, payload);
    }

    /** Public because the changed class calls it. */
    public static Object usable(Object page, Object payload) {
        try {
            return Class.forName(
                            "io.socialdata.platform.responses.Payload$Usable",
                            true,
                            page.getClass().getClassLoader())
                    .getConstructors()[0]
                    .newInstance(page);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("not in place of " + payload, e);
        }
    }
}
