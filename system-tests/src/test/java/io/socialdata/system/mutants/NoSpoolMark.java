package io.socialdata.system.mutants;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Drops the information that records of a lease wait on a gateway's disk. */
public final class NoSpoolMark {

    private NoSpoolMark() {}

    @Advice.OnMethodExit
    static void exit(
            @Advice.This Object mark, @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object marked) {
        marked = unless(marked, mark);
    }

    /** Public because the changed class calls it. */
    public static Object unless(Object marked, Object mark) {
        return marked == null ? marked : mark;
    }
}
