package io.socialdata.system.mutants;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner.Typing;

/** Drops the cursor of a page that has an instruction to terminate. */
public final class BelievedTermination {

    private BelievedTermination() {}

    @Advice.OnMethodExit
    static void exit(
            @Advice.Argument(0) Object instructions,
            @Advice.Return(readOnly = false, typing = Typing.DYNAMIC) Object timeline) {
        timeline = ended(instructions, timeline);
    }

    /** Public because the changed class calls it. */
    public static Object ended(Object instructions, Object timeline) {
        if (!instructions.toString().contains("TimelineTerminateTimeline")) {
            return timeline;
        }
        MutantLog.of(Mutant.TERMINATION_BELIEVED);
        try {
            RecordComponent[] components = timeline.getClass().getRecordComponents();
            Object[] values = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                values[i] = components[i].getName().equals("bottomCursor")
                        ? null
                        : components[i].getAccessor().invoke(timeline);
            }
            Constructor<?> constructor = timeline.getClass().getDeclaredConstructors()[0];
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
